import { expect, it } from 'vitest';
import { BuildMeasure, createBuildingState } from './building.ts';

const onItsWay = (name: string, position: bigint | undefined) => ({ name, isReady: false, position });
const ready = (name: string) => ({ name, isReady: true, position: undefined });

it('measures from the position to the end that the log had, by the read model that is the furthest behind', () => {
  const measure = new BuildMeasure(200n);
  expect(measure.note([onItsWay('houses', undefined), onItsWay('stays', 50n)])).toEqual({
    percent: 0,
    readModels: [
      { name: 'houses', percent: 0 },
      { name: 'stays', percent: 25 },
    ],
  });
  expect(measure.note([onItsWay('houses', 100n), ready('stays')])).toEqual({
    percent: 50,
    readModels: [{ name: 'houses', percent: 50 }],
  });
});

it('never goes back, where a build is begun anew', () => {
  const measure = new BuildMeasure(100n);
  measure.note([onItsWay('houses', 60n), ready('stays')]);
  expect(measure.note([onItsWay('houses', undefined), onItsWay('stays', 3n)])).toEqual({
    percent: 60,
    readModels: [
      { name: 'houses', percent: 60 },
      { name: 'stays', percent: 99 },
    ],
  });
});

it('never says 100: past the end that the log had, with all there, or with a newer version that is still to be swapped in', () => {
  const measure = new BuildMeasure(100n);
  expect(measure.note([onItsWay('houses', 140n)])).toEqual({
    percent: 99,
    readModels: [{ name: 'houses', percent: 99 }],
  });
  expect(measure.note([ready('houses')])).toEqual({ percent: 99, readModels: [] });
});

it('says 0 of a log that is empty, until the read models are there', () => {
  const measure = new BuildMeasure(undefined);
  expect(measure.note([onItsWay('houses', undefined)])).toMatchObject({ percent: 0 });
});

it('is over for good: what is noted later changes nothing', () => {
  const state = createBuildingState();
  expect(state.now()).toEqual({ percent: 0, readModels: [] });
  state.note({ percent: 34, readModels: [] });
  expect(state.now()).toMatchObject({ percent: 34 });
  state.end();
  state.note({ percent: 50, readModels: [] });
  expect(state.now()).toBeUndefined();
});
