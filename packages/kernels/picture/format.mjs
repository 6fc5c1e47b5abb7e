// A tree as SVG: on the left the boxes where they are, on the right the levels as they lie in memory.
const COLORS = ['#2563eb', '#d97706', '#059669', '#be185d'];
const SIDE = 380;
const TOP = 56;
const MARGIN = 24;
const RIGHT = MARGIN * 2 + SIDE + 24;
const FONT = 'font-family="system-ui, sans-serif"';

const round = (value) => Math.round(value * 10) / 10;

function text(x, y, content, { size = 12, fill = '#334155', anchor = 'start', weight = 400 } = {}) {
  return `<text x="${round(x)}" y="${round(y)}" ${FONT} font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${content}</text>`;
}

function rectangle(x, y, width, height, style) {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${style}/>`;
}

/** The quarter of the order that an item of a level is in. */
const colorOf = (item, count) => COLORS[Math.floor((item / count) * COLORS.length)];

function drawWorld({ order, levels }, scene) {
  const root = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const slot of order) {
    root.minX = Math.min(root.minX, scene.minX[slot]);
    root.minY = Math.min(root.minY, scene.minY[slot]);
    root.maxX = Math.max(root.maxX, scene.maxX[slot]);
    root.maxY = Math.max(root.maxY, scene.maxY[slot]);
  }
  const scale = SIDE / Math.max(root.maxX - root.minX, root.maxY - root.minY);
  const x = (value) => MARGIN + (value - root.minX) * scale;
  const y = (value) => TOP + SIDE - (value - root.minY) * scale;
  const box = ({ minX, minY, maxX, maxY }, style) =>
    rectangle(x(minX), y(maxY), (maxX - minX) * scale, (maxY - minY) * scale, style);
  const parts = [];
  for (const [item, slot] of order.entries()) {
    const color = colorOf(item, order.length);
    const sides = {
      minX: scene.minX[slot],
      minY: scene.minY[slot],
      maxX: scene.maxX[slot],
      maxY: scene.maxY[slot],
    };
    parts.push(
      box(sides, `fill="${color}" fill-opacity="0.14" stroke="${color}" stroke-width="1"`),
    );
  }
  const groups = levels[1].flat().slice(0, order.length / 4);
  for (const [item, bounds] of groups.entries()) {
    const color = colorOf(item, groups.length);
    parts.push(
      box(bounds, `fill="none" stroke="${color}" stroke-width="1.5" stroke-dasharray="4 3"`),
    );
  }
  const points = order.map((slot) => {
    const centerX = (scene.minX[slot] + scene.maxX[slot]) / 2;
    const centerY = (scene.minY[slot] + scene.maxY[slot]) / 2;
    return `${round(x(centerX))},${round(y(centerY))}`;
  });
  parts.push(
    `<polyline points="${points.join(' ')}" fill="none" stroke="#0f172a" stroke-width="1.2" stroke-linejoin="round"/>`,
  );
  parts.push(
    `<circle cx="${points[0].split(',')[0]}" cy="${points[0].split(',')[1]}" r="4" fill="#0f172a"/>`,
  );
  return parts;
}

/** A row of cells, one group of four after another. */
function drawCells(y, count, total, label, note) {
  const width = 560;
  const height = 22;
  const cell = width / total;
  const parts = [text(RIGHT, y - 8, label, { weight: 600 })];
  parts.push(text(RIGHT + width, y - 8, note, { anchor: 'end', fill: '#64748b' }));
  for (let item = 0; item < count; item++) {
    const color = colorOf(item, count);
    const left = RIGHT + (item * width) / count;
    const style = `fill="${color}" fill-opacity="0.22" stroke="#fff" stroke-width="0.8"`;
    parts.push(rectangle(left, y, Math.max(cell, width / count), height, style));
    if (item % 4 === 0) {
      parts.push(
        rectangle(
          left,
          y,
          (width / count) * Math.min(4, count),
          height,
          'fill="none" stroke="#475569" stroke-width="1"',
        ),
      );
    }
  }
  return parts;
}

/** One leaf group, byte by byte. */
function drawGroup(y, group) {
  const names = ['min x', 'max x', 'min y', 'max y'];
  const keys = ['minX', 'maxX', 'minY', 'maxY'];
  const width = 560 / 16;
  const parts = [
    text(RIGHT, y - 24, 'Leaf group 0, byte by byte: 64 bytes in 2D, 96 in 3D', { weight: 600 }),
  ];
  for (const [column, name] of names.entries()) {
    const left = RIGHT + column * 4 * width;
    parts.push(text(left + 2 * width, y - 6, `${name} ×4`, { anchor: 'middle', fill: '#64748b' }));
    for (const [lane, box] of group.entries()) {
      parts.push(
        rectangle(
          left + lane * width,
          y,
          width,
          26,
          `fill="${COLORS[0]}" fill-opacity="${0.1 + 0.07 * lane}" stroke="#fff"`,
        ),
      );
      parts.push(
        text(left + (lane + 0.5) * width, y + 17, box[keys[column]].toFixed(1), {
          anchor: 'middle',
          size: 11,
        }),
      );
    }
    parts.push(rectangle(left, y, 4 * width, 26, 'fill="none" stroke="#475569"'));
  }
  parts.push(
    text(
      RIGHT,
      y + 44,
      'One load brings the same side of four boxes. One box against four: six comparisons in 3D.',
      { fill: '#64748b' },
    ),
  );
  return parts;
}

/** The whole picture, as the text of an SVG file. */
export function formatPicture(tree, scene) {
  const { order, levels } = tree;
  const count = order.length;
  const parts = [
    text(MARGIN, 30, `${count} boxes, and the order they are kept in`, { size: 14, weight: 600 }),
    text(RIGHT, 30, 'In memory: no pointers, only where each level begins', {
      size: 14,
      weight: 600,
    }),
    ...drawWorld(tree, scene),
    ...drawCells(TOP + 24, count, count, 'order', 'a slot for each item, u32'),
    ...drawCells(
      TOP + 88,
      count,
      count,
      'level 0',
      `${count / 4} groups of four boxes, as columns`,
    ),
    ...drawCells(
      TOP + 152,
      count / 4,
      count,
      'level 1',
      `lane l of group g bounds group 4 g + l below`,
    ),
    ...drawCells(
      TOP + 216,
      levels[2].flat().filter(({ minX }) => minX < Infinity).length,
      count,
      'level 2',
      'and so on up to one group',
    ),
    ...drawGroup(TOP + 320, levels[0][0]),
    text(
      MARGIN,
      TOP + SIDE + 26,
      'Line: the order, from the dot on. Dashed: what level 1 bounds, four boxes each. Colors: quarters of the order.',
      { fill: '#64748b' },
    ),
  ];
  const width = RIGHT + 560 + MARGIN;
  const height = TOP + SIDE + 46;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>How the index keeps boxes: their order, their groups and their bytes</title>
${rectangle(0, 0, width, height, 'fill="#fff"')}
${parts.join('\n')}
</svg>
`;
}
