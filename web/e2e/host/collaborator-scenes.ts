import type { Page } from 'playwright-core';
import { givePackage, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import type { Scene } from '../support/looks/scene.ts';
import { ownEmail } from '../support/own.ts';
import { completeInvite, inviteTo } from '../support/people/collaborators.ts';

/** The people in the scenes, and the invites that they have sent. */
interface Cast {
  readonly owner: HostClient;
  readonly newcomer: HostClient;
  readonly lodger: HostClient;
  readonly inviter: HostClient;
  readonly collaborator: HostClient;
  /** Token of an invite of somebody without an account. */
  readonly openToken: string;
  /** Token of an invite of the collaborator by another host. */
  readonly knownToken: string;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const PASSWORD_SCENES: readonly Scene[] = [
  {
    name: 'auth-forgot-soon',
    path: '/auth',
    async show(page) {
      await press('Password dimenticata?')(page);
      await page.getByRole('alert').getByRole('link', { name: '@' }).waitFor();
    },
  },
  {
    name: 'auth-reset',
    path: '/auth/reset#un-link',
    async show(page) {
      await press('Salva e accedi')(page);
      await page.getByText('La password deve avere almeno 8 caratteri').waitFor();
    },
  },
  {
    name: 'auth-reset-expired',
    path: '/auth/reset',
    show: (page) => page.getByRole('heading', { name: 'Questo link non vale più' }).waitFor(),
  },
  {
    name: 'auth-forgot',
    path: '/auth/reset',
    show: press('Chiedi un nuovo link'),
  },
];

/**
 * Returns the scenes around collaborators and passwords, and sets up the people in them. Once per product.
 * @param admin administrator who gives packages there
 */
export async function setCollaboratorScenes(
  origin: string,
  admin: { readonly email: string; readonly password: string },
): Promise<Scene[]> {
  const cast = await setUpCast(origin, admin);
  return [...subAccountScenes(cast), ...inviteScenes(cast), ...PASSWORD_SCENES];
}

async function setUpCast(
  origin: string,
  admin: { readonly email: string; readonly password: string },
): Promise<Cast> {
  const [owner, newcomer, lodger, inviter] = await Promise.all([
    registerHost(origin),
    registerHost(origin),
    registerHost(origin),
    registerHost(origin),
  ]);
  const taken = await inviteTo(owner, ownEmail('anna.conti'), [
    'view_properties',
    'edit_properties',
    'manage_content',
  ]);
  const collaborator = await completeInvite(origin, taken);
  const open = await inviteTo(owner, 'giulia.neri@example.com');
  const known = await inviteTo(inviter, collaborator.email, ['view_properties']);
  // Newest first: the card that is sent again is not the one whose link a scene stands at.
  await inviteTo(inviter, open.email);
  await givePackage(origin, admin, lodger, 'free');
  return {
    owner,
    newcomer,
    lodger,
    inviter,
    collaborator,
    openToken: open.inviteToken,
    knownToken: known.inviteToken,
  };
}

function subAccountScenes({ owner, newcomer, lodger, inviter, collaborator }: Cast): Scene[] {
  const subAccounts = (name: string, host: HostClient, show: Scene['show']) => ({
    name: `sub-accounts${name}`,
    path: '/sub-accounts',
    host,
    show,
  });
  const waitForCards = (page: Page) => page.getByRole('article').nth(1).waitFor();

  return [
    subAccounts('', owner, waitForCards),
    subAccounts('-empty', newcomer, (page) => page.getByText('Non ci sono ancora collaboratori').waitFor()),
    subAccounts('-invite', owner, async (page) => {
      await press('Invita Collaboratore')(page);
      await page.getByLabel('Email', { exact: true }).fill('giulia.neri@example.com');
      await page.getByLabel('Visualizza proprietà').check();
    }),
    subAccounts('-required', owner, async (page) => {
      await press('Invita Collaboratore')(page);
      await press('Invia Invito')(page);
      await page.getByText('Campi richiesti').waitFor();
    }),
    // Not of the owner whose link the scenes of the invite stand at.
    subAccounts('-resent', inviter, async (page) => {
      await press(/^Reinvia/)(page);
      await page.getByText('Mostra il nuovo link').click();
      await page.getByRole('link', { name: /\/invite\// }).waitFor();
    }),
    subAccounts('-permissions', owner, press(/^Modifica/)),
    subAccounts('-delete', owner, press(/^Elimina/)),
    subAccounts('-upgrade', lodger, async (page) => {
      await press(/^Invita Collaboratore/)(page);
      await page.getByRole('dialog', { name: 'Lavorate insieme' }).waitFor();
    }),
    subAccounts('-collaborator', collaborator, (page) =>
      page.getByText('Qui decide Laura Bianchi').waitFor(),
    ),
  ];
}

function inviteScenes({ newcomer, collaborator, openToken, knownToken }: Cast): Scene[] {
  const invite = (name: string, token: string, show: Scene['show'], host?: HostClient) => ({
    name: `invite${name}`,
    path: `/invite/${token}`,
    show,
    ...(host && { host }),
  });

  return [
    invite('', openToken, (page) => page.getByRole('button', { name: 'Crea Account e Accedi' }).waitFor()),
    invite('-required', openToken, async (page) => {
      await press('Crea Account e Accedi')(page);
      await page.getByText('Campi richiesti').waitFor();
    }),
    invite('-invalid', 'non-esiste', (page) => page.getByText('Invito non valido').waitFor()),
    invite('-known', knownToken, (page) => page.getByRole('button', { name: 'Accedi e accetta' }).waitFor()),
    invite(
      '-ready',
      knownToken,
      (page) => page.getByRole('button', { name: 'Accetta l’invito' }).waitFor(),
      collaborator,
    ),
    invite(
      '-other',
      knownToken,
      (page) => page.getByRole('button', { name: 'Esci e continua' }).waitFor(),
      newcomer,
    ),
  ];
}
