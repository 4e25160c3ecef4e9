import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AdminRole } from '#contracts/kernel/calls/roles.ts';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { benvenuto } from '#infra/prove/testing/operator/benvenuto.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { openIn } from '../support/open-in.ts';
import { signAdminIn } from '../support/people/admins.ts';
import { setOwnStage } from '../support/stage.ts';

// Whoever is appointed here stays one.
const stage = setOwnStage();

/** Opens a screen as an administrator of a role, in a browser that was told another one as they signed in. */
async function openAs(role: AdminRole, path: string) {
  const email = `${role}@example.com`;
  const { said, code } = await benvenuto(['admins', 'add', email, '--role', role], {
    DATA_DIR: stage.dataDir,
  });
  expect(code, said).toBe(0);
  const password = /password (\S+)/.exec(said)?.[1] ?? '';
  const session = await signAdminIn(stage.product.origin, { email, password });
  const told: AdminRole = role === 'owner' ? 'support' : 'owner';
  const admin = { ...session, admin: { ...session.admin, adminRole: told } };
  return openIn(stage, 'it', { path, admin });
}

/** Returns those parts of the screens that are on offer to some roles alone. */
async function offeredOn(page: Page): Promise<readonly string[]> {
  const offered = {
    package: page.getByRole('combobox', { name: /^Pacchetto di / }).first(),
    delete: page.getByRole('button', { name: /^Elimina/ }).first(),
    actions: page.getByRole('columnheader', { name: 'Azioni' }),
    prices: page.getByRole('button', { name: /^Gestione prezzi/ }),
    video: page.getByRole('button', { name: /^Video/ }),
    palette: page.getByRole('button', { name: /^Palette/ }),
    export: page.getByRole('button', { name: /CSV/ }),
    rows: page.getByRole('button', { name: 'Mostra le prime righe' }),
    rebuild: page.getByRole('button', { name: /^Ricostruisci/ }).first(),
  };
  const seen = await Promise.all(
    Object.entries(offered).map(async ([name, control]) => ((await control.isVisible()) ? [name] : [])),
  );
  return seen.flat();
}

test.each(
  someOf<readonly [AdminRole, readonly (readonly string[])[]]>([
    ['support', [[], ['palette'], [], [], []]],
    ['operator', [['package'], ['palette'], ['export'], ['actions', 'rebuild'], ['export', 'rows']]],
    [
      'owner',
      [
        ['package', 'delete', 'actions'],
        ['prices', 'video', 'palette'],
        ['export'],
        ['actions', 'rebuild'],
        ['export', 'rows'],
      ],
    ],
  ]),
)(
  '%s is offered what the role may do, and no more',
  { tags: ['admin.signing.role-may-not-do-not', 'replay.operators-alone'] },
  async (role, expected) => {
    await registerHost(stage.product.origin);
    const { page, troubles, close } = await openAs(role, '/admin/dashboard');
    const offered: (readonly string[])[] = [];
    await page.getByRole('row').nth(1).waitFor();
    offered.push(await offeredOn(page));
    await page.goto('/admin/dashboard?tab=settings');
    await page.getByRole('button', { name: /^Palette/ }).waitFor();
    offered.push(await offeredOn(page));
    await page.goto('/admin/audit');
    await page.getByRole('main').getByRole('article').first().waitFor();
    offered.push(await offeredOn(page));
    await page.goto('/admin/system');
    await page.getByRole('row', { name: /audit/ }).waitFor();
    offered.push(await offeredOn(page));
    await page.goto('/admin/replay');
    await page.getByRole('heading', { name: 'Cosa hanno guardato gli ospiti' }).waitFor();
    offered.push(await offeredOn(page));
    expect(offered).toEqual(expected);
    expect(troubles()).toEqual([]);
    await close();
  },
);
