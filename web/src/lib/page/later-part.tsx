import { Component, type ReactNode, Suspense } from 'react';
import { type I18n, useI18n } from '../../i18n/i18n-context.ts';
import { PartMissingError } from './part.tsx';
import { toast } from './toast.ts';

interface LaterPartProps {
  readonly children: ReactNode;
  /** Stands in its place until it is there; by default nothing. */
  readonly fallback?: ReactNode;
  /** Closes what was asked for; a person is told. Without it nobody asked, and nobody is told. */
  readonly onMissing?: () => void;
}

/**
 * Shows a part of a screen whose code or texts come later. Where they cannot be had, the screen around it stays as it is,
 * with what was typed there.
 */
export function LaterPart({ children, fallback = null, onMissing }: LaterPartProps) {
  const { t } = useI18n();
  const tell = () => {
    tellOfMissingPart(t);
    onMissing?.();
  };
  return (
    <Suspense fallback={fallback}>
      <PartBoundary fallback={fallback} onMissing={onMissing && tell}>
        {children}
      </PartBoundary>
    </Suspense>
  );
}

/** Tells that something asked for could not be had, with the way to get it. */
export function tellOfMissingPart(t: I18n['t']): void {
  const label = t('app.failed.reload');
  toast.error(t('app.partMissing'), { action: { label, onClick: () => window.location.reload() } });
}

interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  readonly onMissing?: (() => void) | undefined;
}

/** Keeps a missing part from taking the screen with it. @throws whatever else went wrong in the part */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartMissingError) this.props.onMissing?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartMissingError) return this.props.fallback;
    throw error;
  }
}
