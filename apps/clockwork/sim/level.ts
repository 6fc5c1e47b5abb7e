import { MAP } from './map.ts';
import { TILE } from './measures.ts';

/** A box on the map. `cos` and `sin` are the direction of its x axis, of any length. */
export interface LevelBox {
  x: number;
  y: number;
  halfX: number;
  halfY: number;
  cos: number;
  sin: number;
}

/** The middle of a tile, and the character there. */
export interface Mark {
  character: string;
  x: number;
  y: number;
}

/** A row or column of equal letters: where a double door is. */
export interface Gate {
  letter: string;
  x: number;
  y: number;
  /** From its middle to either hinge. */
  halfX: number;
  halfY: number;
}

/** World units: half of how thick a slanted wall is. */
const SLANT_HALF = 1.1;

export const LEVEL_WIDTH: number = MAP[0].length * TILE;
export const LEVEL_HEIGHT: number = MAP.length * TILE;

/** The character at a tile; beyond the map all is wall. */
export function characterAt(column: number, row: number): string {
  return MAP[row]?.[column] ?? '#';
}

/** All tiles with one of the characters, row by row. */
export function findMarks(characters: string): Mark[] {
  const marks: Mark[] = [];
  for (const [row, line] of MAP.entries()) {
    for (const [column, character] of [...line].entries()) {
      if (!characters.includes(character)) continue;
      marks.push({ character, x: (column + 0.5) * TILE, y: (row + 0.5) * TILE });
    }
  }
  return marks;
}

/** Walls along the axes: tiles side by side become one box, as large as it can be. */
export function findWalls(): LevelBox[] {
  const walls: LevelBox[] = [];
  const taken = MAP.map((line) => [...line].map((character) => character !== '#'));
  for (const [row, line] of taken.entries()) {
    for (let column = 0; column < line.length; column++) {
      if (line[column]) continue;
      let endColumn = column;
      while (line[endColumn] === false) endColumn++;
      let endRow = row;
      while (taken[endRow]?.slice(column, endColumn).every((isTaken) => !isTaken)) {
        taken[endRow].fill(true, column, endColumn);
        endRow++;
      }
      walls.push({
        x: ((column + endColumn) / 2) * TILE,
        y: ((row + endRow) / 2) * TILE,
        halfX: ((endColumn - column) / 2) * TILE,
        halfY: ((endRow - row) / 2) * TILE,
        cos: 1,
        sin: 0,
      });
    }
  }
  return walls;
}

/** Slanted walls: tiles that go on diagonally become one turned box. */
export function findSlants(): LevelBox[] {
  return [...findDiagonals('\\', 1), ...findDiagonals('/', -1)];
}

/** `step` is where the next tile of a diagonal is, one row below: to the right (1) or left (−1). */
function findDiagonals(character: string, step: number): LevelBox[] {
  const found: LevelBox[] = [];
  for (const [row, line] of MAP.entries()) {
    for (let column = 0; column < line.length; column++) {
      if (line[column] !== character) continue;
      if (characterAt(column - step, row - 1) === character) continue; // not the first
      let count = 1;
      while (characterAt(column + step * count, row + count) === character) count++;
      found.push({
        x: (column + 0.5 + (step * (count - 1)) / 2) * TILE,
        y: (row + count / 2) * TILE,
        halfX: (count * TILE * Math.SQRT2) / 2 + SLANT_HALF / 2,
        halfY: SLANT_HALF,
        cos: step,
        sin: 1,
      });
    }
  }
  return found;
}

/** All double doors. A letter has one of them, three tiles long or so. */
export function findGates(letters: string): Gate[] {
  const gates: Gate[] = [];
  for (const letter of letters) {
    const marks = findMarks(letter);
    if (marks.length === 0) continue;
    const [first] = marks;
    const last = marks[marks.length - 1];
    const isRow = first.y === last.y;
    gates.push({
      letter,
      x: (first.x + last.x) / 2,
      y: (first.y + last.y) / 2,
      halfX: isRow ? (last.x - first.x + TILE) / 2 : 0,
      halfY: isRow ? 0 : (last.y - first.y + TILE) / 2,
    });
  }
  return gates;
}
