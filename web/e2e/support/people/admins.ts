import { type AdminLoginRequest, type AdminSession, adminSessionSchema } from '#contracts/admins/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { send } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../open-in.ts';
import type { Stage } from '../stage.ts';
import { ADMIN } from '../stage-environment.ts';
import type { openPage, WatchedPage } from '../watched-page.ts';

/** Signs an administrator in by a call, by default that of the stage. @throws Error unless they were let in */
export async function signAdminIn(
  origin: string,
  credentials: AdminLoginRequest = ADMIN,
): Promise<AdminSession> {
  const { status, body } = await send(`${origin}/api/admin/login`, 'POST', credentials);
  if (status !== 200) throw new Error(`POST /api/admin/login: ${status} ${JSON.stringify(body)}`);
  return adminSessionSchema.parse(body);
}

/** Opens a screen of the admin area as the administrator. @param screen by default a wide one */
export async function openAsAdmin(
  stage: Stage,
  path: string,
  language: Language = 'it',
  screen?: Parameters<typeof openPage>[2],
): Promise<WatchedPage> {
  const admin = await signAdminIn(stage.product.origin);
  return openIn(stage, language, { path, admin, screen });
}
