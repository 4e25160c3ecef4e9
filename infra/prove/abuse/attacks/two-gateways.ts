import { openStage } from '#infra/prove/drills/stage.ts';
import { until } from '#infra/prove/drills/within.ts';
import {
  createProperty,
  givePackage,
  hostAt,
  plainProperty,
  registerHost,
} from '#infra/prove/testing/api-client.ts';
import { type SupervisedRole, superviseRole } from '#infra/prove/testing/supervised-role.ts';
import type { Outcome } from '../attack.ts';
import { openPages, warmUp } from '../guests.ts';

const ADMIN = { email: 'admin@example.com', password: 'chiave-di-volta-42' };
const ACCOUNTS = 10;
const HOUSES_ASKED = 6;
/** Eight processes start at once. */
const START_MS = 180_000;

const answers = (role: SupervisedRole) => async () => (await fetch(`${role.origin}/api/pricing`)).ok;

/** Has accounts that may have one property ask two gateways for six at once. */
export async function askTwoGateways(): Promise<Outcome> {
  await using stage = await openStage();
  await using gateways = new AsyncDisposableStack();
  const environment = { ...stage.environment, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const origins: string[] = [];
  for (const name of ['gateway 1', 'gateway 2']) {
    const role = await superviseRole({ name, entry: 'services/gateway/main.ts', environment });
    gateways.defer(async () => void (await role.stop()));
    await until(`${name} answers`, answers(role), START_MS);
    origins.push(role.origin);
  }
  const [first = '', second = ''] = origins;
  const house = await createProperty(await registerHost(first), plainProperty('two-guests'));
  const guestPage = `/p/${house.slug}`;
  await until('the page is there', async () => (await fetch(first + guestPage)).ok);
  await warmUp(first, guestPage);
  const endReading = openPages(first, guestPage);
  let above = 0;
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const host = await registerHost(first);
    await givePackage(first, ADMIN, host, 'free');
    const asked = Array.from({ length: HOUSES_ASKED }, (_, number) =>
      hostAt(number % 2 ? first : second, host).call(
        'POST',
        '/api/properties',
        plainProperty(`two-${account}-${number}`),
      ),
    );
    const made = (await Promise.all(asked)).filter(({ status }) => status === 201).length;
    if (made > 1) above += 1;
  }
  return {
    tried: ACCOUNTS * HOUSES_ASKED,
    says: `${above} of ${ACCOUNTS} accounts with more than one house`,
    ...(above > 0 && { broke: `${above} accounts have more than they may` }),
    guests: await endReading(),
  };
}
