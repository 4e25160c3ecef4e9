import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import {
  authenticatorSetupSchema,
  recoveryCodesSchema,
} from '#contracts/accounts/second-factor/second-factor.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import { seeToast } from '../watched-page.ts';
import { chooseAccountRow } from './account-menu.ts';

const STEP_MS = 30_000;

/**
 * Returns the code that an app shows for a secret.
 * @param stepsAhead 1: the code of half a minute later, which counts already
 */
export const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * STEP_MS,
  });

/** Switches the second factor of a host on, by calls. */
export async function switchOn(host: HostClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const path = '/api/auth/second-factor';
  const begun = await host.must('POST', `${path}/begin`, { password: host.password });
  const { secret } = authenticatorSetupSchema.parse(begun);
  const confirmed = await host.must('POST', `${path}/confirm`, { code: codeOf(secret) });
  return { secret, ...recoveryCodesSchema.parse(confirmed) };
}

/** Gives the browser of a page an authenticator that answers whatever it is asked. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs out from a dialog of the dashboard, and goes to the sign-in once that is done. */
export async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await chooseAccountRow(page, 'Esci');
  await seeToast(page, 'Sei uscito');
  await page.goto('/auth');
}

/** Gives e-mail and password at the sign-in of hosts, in Italian. */
export async function takeFirstStep(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Types the password where it is asked for before something is done, and presses what does it. */
export async function prove(page: Page, password: string, action: string): Promise<void> {
  await page.getByLabel('La tua password', { exact: true }).fill(password);
  await page.getByRole('button', { name: action, exact: true }).click();
}
