import { createProperty, plainProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { makeDataDir, startProduct } from '#infra/prove/testing/product.ts';
import type { Attack, Outcome, Target } from './attack.ts';
import { slowClients, streamFlood } from './attacks/connections.ts';
import { healthFlood, registrationFlood } from './attacks/floods.ts';
import { fillTheDisk } from './attacks/full-disk.ts';
import { greatDeletion } from './attacks/great-deletion.ts';
import { hostileTexts } from './attacks/hostile-texts.ts';
import { lockOut } from './attacks/lock-out.ts';
import { pathTricks } from './attacks/path-tricks.ts';
import { pictureBombs } from './attacks/pictures.ts';
import { askTwoGateways } from './attacks/two-gateways.ts';
import { uploadFlood } from './attacks/uploads.ts';
import { type GuestsMet, openPages, warmUp } from './guests.ts';

/**
 * Attacks a product that it starts, while guests read, and prints what came of it as a table of Markdown.
 *
 * Usage: npm run abuse [-- words of the names of the attacks to make]
 *
 * Exits with 1 where an attack succeeded, a guest waited too long or met with an answer of 500 and above.
 */

/** Attacks on the product that guests read on meanwhile. */
const ATTACKS: readonly Attack[] = [
  pathTricks,
  hostileTexts,
  healthFlood,
  registrationFlood,
  slowClients,
  streamFlood,
  pictureBombs,
  uploadFlood,
  lockOut,
];

/** Attacks that take a product of their own, with guests of its own. */
const APART: readonly { readonly name: string; readonly make: () => Promise<Outcome | undefined> }[] = [
  { name: 'a full disk', make: fillTheDisk },
  { name: 'two gateways at once', make: askTwoGateways },
  greatDeletion(1_000),
  greatDeletion(10_000),
];

/** Time that a guest may wait for a page, in milliseconds, in 99 of 100 cases. */
const GUEST_WAITS_MOST_MS = 500;

const ADMIN = { email: 'admin@example.com', password: 'chiave-di-volta-42' };

const asked = process.argv.slice(2).join(' ');
const isAsked = ({ name }: { readonly name: string }) => name.includes(asked);
let isBroken = false;

function print(name: string, outcome: Outcome, met?: GuestsMet): void {
  const late = met !== undefined && (met.p99 >= GUEST_WAITS_MOST_MS || met.failures > 0);
  const verdict = outcome.broke ?? (late ? 'guests felt it' : 'held');
  if (verdict !== 'held') isBroken = true;
  const guests = met ? `${met.p99.toFixed(0)} ms of ${met.pages} | ${met.failures}` : '– | –';
  console.log(`| ${name} | ${outcome.tried} | ${outcome.says} | ${guests} | ${verdict} |`);
}

/** Says of an attack that it could not go on, since the product did not come up, or did not answer. */
const noAnswer = (error: Error): Outcome => ({
  tried: 0,
  says: 'the product did not answer',
  broke: error.message,
});

async function attackOne(target: Target, { name, make }: Attack): Promise<void> {
  const end = openPages(target.product.origin, target.guestPage);
  const outcome = await make(target).catch(noAnswer);
  print(name, outcome, await end());
}

async function attackAll(): Promise<void> {
  const attacks = ATTACKS.filter(isAsked);
  if (attacks.length === 0) return;
  await using ending = new AsyncDisposableStack();
  const dataDir = await makeDataDir();
  ending.defer(() => dataDir.remove());
  const product = await startProduct(dataDir.path, {
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  ending.defer(async () => void (await product.stop()));
  const host = await registerHost(product.origin);
  const house = await createProperty(host, plainProperty('casa-assediata'));
  const target = {
    product,
    host,
    admin: ADMIN,
    dataDir: dataDir.path,
    guestPage: `/p/${house.slug}`,
  };
  await warmUp(product.origin, target.guestPage);
  for (const attack of attacks) await attackOne(target, attack);
}

console.log('| attack | tried | what came of it | guests’ p99 | guests’ 5xx | |');
console.log('|---|---|---|---|---|---|');
await attackAll();
for (const { name, make } of APART.filter(isAsked)) {
  const outcome = await make().catch(noAnswer);
  if (outcome !== undefined) print(name, outcome, outcome.guests);
}
process.exitCode = isBroken ? 1 : 0;
