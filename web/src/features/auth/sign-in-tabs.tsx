import { Tabs } from 'radix-ui';
import { useRef } from 'react';
import { passkeyButton } from '../../components/sign-in/passkey-offer.tsx';
import { TAB_LIST_LOOK, TAB_LOOK } from '../../components/ui/tabs-look.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import type { Typed } from './kept-typing.ts';
import { legalNote } from './legal-note-part.ts';
import { LoginForm } from './login-form.tsx';

/** Most who come here have an account: the other form is sent to those who ask for it. */
const registerForm = createPart(async () => (await import('./register-form.tsx')).RegisterForm);

/** The form and the plan that an address of the sign-in asks for. */
export interface SignInAsked {
  /** The form that is shown first. */
  readonly tab: 'login' | 'register';
  /** The plan that was chosen before, if one was. */
  readonly plan: string | null;
}

/** Reads what an address asks for. @param search query of the address */
export const signInAsked = (search: URLSearchParams): SignInAsked => ({
  tab: search.get('tab') === 'register' ? 'register' : 'login',
  plan: search.get('plan'),
});

/** Sends for what a form consists of besides this module. @throws PartMissingError */
export async function fetchParts(tab: SignInAsked['tab']): Promise<void> {
  const parts = tab === 'login' ? [passkeyButton] : [registerForm, legalNote];
  await Promise.all(parts.map((part) => part.fetch()));
}

/** Shows login and registration. What is typed on one tab is still there after a look at the other. */
export function SignInTabs({ tab, plan }: SignInAsked) {
  const { t } = useI18n();
  const typed = useRef<Typed>({});
  return (
    <>
      <h1 className="font-display text-38">{t('auth.welcome')}</h1>
      <p className="mt-2 text-ink-soft">{t('auth.lead')}</p>
      <Tabs.Root defaultValue={tab} className="mt-8">
        <Tabs.List aria-label={t('auth.title')} className={TAB_LIST_LOOK}>
          <Tabs.Trigger value="login" className={TAB_LOOK}>
            {t('auth.login')}
          </Tabs.Trigger>
          <Tabs.Trigger value="register" className={TAB_LOOK}>
            {t('auth.register')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login" className="pt-6" tabIndex={-1}>
          <LoginForm typed={typed.current} />
        </Tabs.Content>
        <Tabs.Content value="register" className="pt-6" tabIndex={-1}>
          <LaterPart>
            <registerForm.Shown typed={typed.current} plan={plan} />
          </LaterPart>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
