import { startScriptHash } from '../features/landing/document/start-script.ts';
import { signInStartScriptHash } from './sign-in/start-script.ts';

export { SOLD_PLANS as signInPlans } from '../features/auth/sold-plans.ts';
export { renderLanding, renderLegal } from '../features/landing/document/render.tsx';
export { renderSignIn } from './sign-in/render.tsx';

/** Sources for the content security policy: the hashes of the scripts that the documents carry, one each. */
export const contentSecurityHashes = { landing: startScriptHash, signIn: signInStartScriptHash } as const;
