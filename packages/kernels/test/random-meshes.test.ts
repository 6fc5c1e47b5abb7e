import { expect, test } from 'vitest';
import { findAnyFailure, shrinkMesh } from './support/any-program.ts';
import { calledIn, OF_TRIANGLES, questionNames } from './support/exports.ts';
import { type MeshTally, playMesh } from './support/mesh-play.ts';
import { MESH_LAYOUTS, randomMeshProgram } from './support/mesh-program.ts';
import { MESH_QUESTIONS } from './support/mesh-questions.ts';

// Random meshes, also of needles, points, copies, flat ones, far away, huge and tiny; every kind of question, also about
// what is no shape; every answer held against core's for each triangle. `npm run fuzz` goes on with other seeds.
test('60 random meshes: every answer is that of core, to the last bit', () => {
  const sum: MeshTally = {};
  const layouts = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const program = randomMeshProgram(seed);
    layouts.add(program.layout);
    for (const [name, { some, none }] of Object.entries(playMesh(program))) {
      const count = (sum[name] ??= { some: 0, none: 0 });
      count.some += some;
      count.none += none;
    }
  }
  expect(layouts.size).toBe(MESH_LAYOUTS.length);
  expect(Object.keys(sum)).toEqual(Object.keys(MESH_QUESTIONS));
  for (const [name, { some, none }] of Object.entries(sum)) {
    expect(Math.min(some, none), name).toBeGreaterThan(200);
  }
});

test('every question to a mesh is asked there', () => {
  const questions = questionNames(/./, OF_TRIANGLES);
  const files = ['support/mesh-questions.ts', 'support/mesh-contact-questions.ts'];
  const asked = new Set(files.flatMap((file) => calledIn(file, questions)));
  expect([...asked].sort()).toEqual(questions);
});

test.each(Object.keys(MESH_QUESTIONS))('a wrong answer is found out: %s', (wrong) => {
  const program = randomMeshProgram(7);
  expect(findAnyFailure(program)).toBeUndefined();
  const tamper = (name: string, found: number[]): void => {
    if (name === wrong && found.length > 1) found[0] += 1;
  };
  expect(() => playMesh(program, tamper)).toThrow(`${wrong}: `);
});

test('a program that fails is made smaller: one question, and the triangles that it takes', () => {
  const program = randomMeshProgram(2);
  const tamper = (name: string, found: number[]): void => {
    if (name === 'ray' && found[1] >= 0) found[0] = -1;
  };
  expect(() => playMesh(program, tamper)).toThrow('ray: ');
  const smaller = shrinkMesh(program, tamper);
  expect(smaller.kept?.length).toBe(1);
  expect(smaller.only).toBeGreaterThanOrEqual(0);
  expect(() => playMesh(JSON.parse(JSON.stringify(smaller)), tamper)).toThrow('ray: ');
  expect(findAnyFailure(smaller)).toBeUndefined();
});
