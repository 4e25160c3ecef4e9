import '../prepare.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Language } from '#contracts/kernel/languages.ts';
import type { SignInState } from '../../features/auth/sign-in-state.ts';
import { fetchParts, signInAsked } from '../../features/auth/sign-in-tabs.tsx';
import { defaultLanguage, keepAskedLanguage, readLanguage } from '../../i18n/language-preference.ts';
import { isSignIn, loadSignInTexts } from '../../i18n/load-texts.ts';
import { onceSignedIn } from '../../lib/api/auth-token.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keepToasts } from '../../lib/page/toast.ts';
import { BRAND_NAME } from '../../lib/site/brand.ts';
import { SignInApp } from './sign-in-app.tsx';
import { SIGN_IN_ALIVE, SIGN_IN_ID } from './sign-in-place.ts';

/** Takes over the sign-in that the server has drawn. @throws Error where the document has none, or its texts cannot be had */
export async function hydrateSignIn(): Promise<void> {
  const { search } = window.location;
  keepAskedLanguage(search);
  const asked = signInAsked(new URLSearchParams(search));
  const language = readLanguage() ?? defaultLanguage(false);
  // With the parts that the server has drawn and a screen sends for by itself: they come to life with it.
  const [texts] = await Promise.all([loadSignInTexts(language), fetchParts(asked.tab)]);
  const place = document.getElementById(SIGN_IN_ID);
  if (place === null) throw new Error('The document has no sign-in.');
  const load = async (wanted: Language) => (wanted === language ? texts : loadSignInTexts(wanted));
  const app = (
    <QueryClientProvider client={queryClient}>
      <SignInApp
        asked={asked}
        texts={texts}
        load={load}
        brandName={BRAND_NAME}
        // In a task of its own: until then the parts that came by themselves are alive, too.
        onAlive={() => setTimeout(() => window.dispatchEvent(new Event(SIGN_IN_ALIVE)))}
      />
    </QueryClientProvider>
  );
  // In a transition it comes to life in many short tasks: a slow phone answers in between.
  startTransition(() => follow(hydrateRoot(place, app)));
}

/** Goes on to the application where somebody has signed in, or goes back to a screen of it. */
function follow(root: Root): void {
  onceSignedIn(() => {
    window.history.replaceState(null, '', returnAddress());
    void enterApplication(root);
  });
  // Who goes back to a screen of the application, after the document was loaded anew here, comes by no other document.
  window.addEventListener('popstate', () => {
    if (!isSignIn(window.location.pathname)) void enterApplication(root);
  });
}

/** Returns the address that the person came from, else the start page. */
function returnAddress(): string {
  // The router keeps the state of an address there, also where the document is loaded anew.
  const kept = window.history.state as { readonly usr?: Partial<SignInState> } | null;
  return kept?.usr?.returnTo ?? '/';
}

let isEntered = false;

/** Puts the application, at the address of the document, in the place of the sign-in. */
async function enterApplication(root: Root): Promise<void> {
  if (isEntered) return;
  isEntered = true;
  // Who is greeted now is greeted on the next screen.
  keepToasts();
  try {
    const { startApplication } = await import('../start-application.tsx');
    root.unmount();
    document.documentElement.dataset.starts = 'app';
    await startApplication();
  } catch {
    // A newer build has taken the place of this one: the document has its files.
    window.location.reload();
  }
}
