import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { DECIDER_PURITY } from './decider-purity.ts';

function refusals(code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    rules: DECIDER_PURITY,
  };
  return new Linter().verify(code, config, 'services/stays/stay.decider.ts').map(({ message }) => message);
}

describe('decider purity', () => {
  it.each([
    ['the clock', 'export const at = () => Date.now();'],
    ['the clock, as a date', 'export const at = () => new Date();'],
    ['the clock, as text', 'export const at = () => Date();'],
    ['randomness', 'export const id = () => Math.random();'],
    ['a random id', 'export const id = () => crypto.randomUUID();'],
    ['the network', "export const load = () => fetch('/');"],
    ['the environment', 'export const home = () => process.env.HOME;'],
    ['a timer', 'export const later = () => setTimeout(() => 1, 1);'],
    ['a way round through globalThis', 'export const at = () => globalThis.performance.now();'],
    ['a lazily loaded module', "export const fs = () => import('node:fs');"],
  ])('refuses %s', (_what, code) => {
    expect(refusals(code)).toEqual([expect.stringContaining('A decider is pure')]);
  });

  it('lets a decider calculate with dates that it was given', () => {
    expect(
      refusals('export const isPast = (end: string, now: string) => new Date(end) < new Date(now);'),
    ).toEqual([]);
  });
});
