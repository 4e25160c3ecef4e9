import type { ReactNode } from 'react';
import { LanguageMenu } from '../../../components/language/language-menu.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { AuthPanel } from './auth-panel.tsx';

interface AuthFrameProps {
  readonly title: string;
  /** The product's name, which leads to the start page. */
  readonly wordmark: ReactNode;
  readonly children: ReactNode;
}

/** Shows what stands around the forms of signing in: the bar above, and at the right what for. */
export function AuthFrame({ title, wordmark, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-svh lg:grid-cols-2">
      <div className="flex flex-col bg-surface">
        <header className="flex items-center justify-between px-4 py-3 sm:px-8 sm:py-5">
          {wordmark}
          <LanguageMenu />
        </header>
        <Screen
          title={title}
          className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-6 pb-12 sm:pt-10 lg:pt-[8vh]"
        >
          {children}
        </Screen>
      </div>
      <AuthPanel />
    </div>
  );
}
