import type { ReactNode } from 'react';
import { Wordmark } from '../../components/brand/wordmark.tsx';
import { LanguageMenu } from '../../components/language/language-menu.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { AuthPanel } from './auth-panel.tsx';

/** Shows the frame of the screens where one signs in: the form at the left, what for at the right. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-svh lg:grid-cols-2">
      <div className="flex flex-col bg-surface">
        <header className="flex items-center justify-between px-4 py-3 sm:px-8 sm:py-5">
          <Wordmark />
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
