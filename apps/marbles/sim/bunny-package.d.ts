// The package has no types of its own.
declare module 'bunny' {
  const bunny: {
    positions: [x: number, y: number, z: number][];
    cells: [a: number, b: number, c: number][];
  };
  export default bunny;
}
