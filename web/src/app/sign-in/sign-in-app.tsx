import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { WORDMARK_LOOK, WordmarkFace } from '../../components/brand/wordmark-face.tsx';
import { SkipLink } from '../../components/screen/skip-link.tsx';
import { AuthFrame } from '../../features/auth/screen/auth-frame.tsx';
import { type SignInAsked, SignInTabs } from '../../features/auth/sign-in-tabs.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { I18nProvider } from '../../i18n/i18n-provider.tsx';
import type { LoadedTexts } from '../../i18n/load-texts.ts';
import { useMediaQuery } from '../../lib/page/use-media-query.ts';

const Toaster = lazy(async () => ({ default: (await import('../../components/ui/toaster.tsx')).Toaster }));

interface SignInAppProps {
  readonly asked: SignInAsked;
  readonly texts: LoadedTexts;
  /** Loads the texts of another language. @throws Error where they cannot be had */
  readonly load?: (language: Language) => Promise<LoadedTexts>;
  readonly brandName: string;
  /** Called once what the server has drawn has come to life. */
  readonly onAlive?: () => void;
}

/** Shows `/auth` in a document of its own, with nothing of the application around it: on the server, and in the browser. */
export function SignInApp({ asked, texts, load, brandName, onAlive }: SignInAppProps) {
  const [isAlive, live] = useState(false);
  useEffect(() => {
    // In a transition: what has not come to life yet need not do so at once.
    startTransition(() => live(true));
    onAlive?.();
  }, [onAlive]);
  return (
    <I18nProvider initialTexts={texts} isLanding={false} {...(load && { load })}>
      <SkipLink />
      {isAlive && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      <SignInScreen asked={asked} brandName={brandName} />
    </I18nProvider>
  );
}

function SignInScreen({ asked, brandName }: Pick<SignInAppProps, 'asked' | 'brandName'>) {
  const { t } = useI18n();
  const wordmark = (
    <a href="/" aria-label={t('app.home')} className={WORDMARK_LOOK}>
      <WordmarkFace name={brandName} />
    </a>
  );
  return (
    <AuthFrame title={t('auth.title')} wordmark={wordmark}>
      <SignInTabs {...asked} />
    </AuthFrame>
  );
}

function Toasts() {
  return <Toaster isWide={useMediaQuery('(min-width: 40rem)')} />;
}
