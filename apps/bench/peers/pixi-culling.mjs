// pixi: its Culler over a stage of containers, each with bounds of its own. The Culler takes world transforms as they
// are; positions and transforms are up to date when the timed part begins.

/** pixi reads a browser's navigator when it is loaded, but needs none to cull. */
globalThis.navigator ??= { userAgent: '', platform: '' };
const { Container, Culler, Rectangle } = await import('pixi.js');

/** What a sprite has: bounds of two units, before its scale. */
class Square extends Container {
  constructor() {
    super();
    this.cullable = true;
    this.cullArea = new Rectangle(-1, -1, 2, 2);
  }
}

export function createPixiCuller({ centers, radii, count, camera, isStill }) {
  const [x, y] = centers;
  const stage = new Container();
  const squares = Array.from({ length: count }, (_, i) => {
    const square = new Square();
    square.scale.set(radii[i]);
    stage.addChild(square);
    return square;
  });
  const write = () => {
    for (let i = 0; i < count; i++) {
      const { worldTransform } = squares[i];
      const half = radii[i];
      worldTransform.set(half, 0, 0, half, x[i], y[i]);
    }
  };
  write();
  const culler = new Culler();
  const visible = { count: 0, slots: new Uint32Array(count) };
  return {
    name: 'pixi Culler',
    isPeer: true,
    prepare() {
      if (!isStill) write();
    },
    run() {
      culler.cull(stage, camera.rect);
      const { slots } = visible;
      let found = 0;
      for (let i = 0; i < count; i++) {
        if (!squares[i].culled) slots[found++] = i;
      }
      visible.count = found;
    },
    visible,
  };
}
