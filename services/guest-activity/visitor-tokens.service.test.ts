import { beforeEach, describe, expect, it } from 'vitest';
import { visitorTokenSchema } from '#contracts/guest-activity/events.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { createVisitorTokens, type VisitorTokens, type VisitorTraits } from './visitor-tokens.service.ts';

const [EVE, MIDNIGHT] = ['2026-05-04T23:59:59.999Z', '2026-05-05T00:00:00.000Z'];
const PHONE = { propertyId: 'house', address: '192.0.2.1', userAgent: 'a phone' };

let moment = EVE;
const clock: Clock = { now: () => new Date(moment) };

/** Makes salts that say how often they were asked for. */
function countedSalts(prefix = 'salt') {
  const asked: string[] = [];
  const saltOf = async (day: string) => {
    asked.push(day);
    return `${prefix} of ${day}`;
  };
  return { asked, saltOf };
}

const tokensOver = (salts: { saltOf(day: string): Promise<string> }, master = 1): VisitorTokens =>
  createVisitorTokens({ salts, digest: createKeyedDigest(new Uint8Array(32).fill(master)), clock });

let salts: ReturnType<typeof countedSalts>;
let tokens: VisitorTokens;
beforeEach(() => {
  moment = EVE;
  salts = countedSalts();
  tokens = tokensOver(salts);
});

const tokenOf = (traits: Partial<VisitorTraits> = {}) => tokens.tokenOf({ ...PHONE, ...traits });

describe('the token of a visitor', () => {
  it('is the same all day in a house, in every process, and of the form that events hold', async () => {
    const token = await tokenOf();
    expect(visitorTokenSchema.parse(token)).toBe(token);
    expect(await tokenOf()).toBe(token);
    expect(await tokensOver(countedSalts()).tokenOf(PHONE)).toBe(token);
  });

  it.each([{ propertyId: 'other' }, { address: '192.0.2.2' }, { userAgent: 'another phone' }])(
    'is another with %j',
    { tags: ['viewsOverTime'] },
    async (other) => {
      expect(await tokenOf(other)).not.toBe(await tokenOf());
    },
  );

  it('does not run address and browser together', async () => {
    const [one, two] = [
      await tokenOf({ address: '1', userAgent: '23' }),
      await tokenOf({ address: '12', userAgent: '3' }),
    ];
    expect(one).not.toBe(two);
  });

  it('is another from midnight, UTC, on', { tags: ['viewsOverTime'] }, async () => {
    const before = await tokenOf();
    moment = MIDNIGHT;
    expect(await tokenOf()).not.toBe(before);
    expect(salts.asked).toEqual(['2026-05-04', '2026-05-05']);
  });

  it('takes the salt of the day and the master key', async () => {
    const token = await tokenOf();
    expect(await tokensOver(countedSalts('other')).tokenOf(PHONE)).not.toBe(token);
    expect(await tokensOver(countedSalts(), 2).tokenOf(PHONE)).not.toBe(token);
  });
});

describe('the salt of a day', () => {
  it('is read once by however many ask at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => tokenOf()));
    expect(salts.asked).toEqual(['2026-05-04']);
  });

  it('is read again where it could not be read', async () => {
    let isAway = true;
    tokens = tokensOver({
      saltOf: async (day) => {
        if (isAway) throw new Error('the database is away');
        return salts.saltOf(day);
      },
    });
    await expect(tokenOf()).rejects.toThrow('the database is away');
    isAway = false;
    expect(await tokenOf()).toBe(await tokensOver(countedSalts()).tokenOf(PHONE));
  });
});
