import type { ReactNode } from 'react';
import { Wordmark } from '../../../components/brand/wordmark.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Shows the frame of the screens where one signs in, within the application. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AuthFrame title={title} wordmark={<Wordmark />}>
      {children}
    </AuthFrame>
  );
}
