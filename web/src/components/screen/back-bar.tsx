import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Button } from '../ui/button.tsx';
import { TopBar } from './top-bar.tsx';

interface BackBarProps extends Pick<ComponentProps<typeof TopBar>, 'width'> {
  /** Screen that the way back leads to; by default the dashboard. */
  readonly to?: string;
  /** Name of the way back. */
  readonly label: string;
}

/** Shows the bar of a screen that is left for the one above it: the language, and the way back. */
export function BackBar({ to = '/', label, width }: BackBarProps) {
  return (
    <TopBar {...(width && { width })}>
      <LanguageMenu />
      <Button asChild variant="quiet">
        <Link to={to}>
          <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      </Button>
    </TopBar>
  );
}
