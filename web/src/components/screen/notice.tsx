import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** `h1` where it is all that the screen shows. */
  heading?: 'h1' | 'h2';
  /** The next step, for example a link or a button. */
  children?: ReactNode;
}

/** Shows a short message in the middle of an area that has nothing else to show: empty, not found, failed. */
export function Notice({ icon: Icon, title, text, heading: Heading = 'h2', children }: NoticeProps) {
  return (
    <div className="grid animate-rise justify-items-center gap-3 px-6 py-12 text-center sm:py-16">
      <span className="grid size-14 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Icon aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <Heading className="mt-1 font-semibold text-20 wrap-anywhere">{title}</Heading>
      <p className="max-w-[44ch] text-ink-soft wrap-anywhere">{text}</p>
      {children !== undefined && <div className="mt-3">{children}</div>}
    </div>
  );
}
