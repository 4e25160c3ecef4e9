export interface AnnouncementProps {
  readonly text: string;
  /** Whether it is shown as well, for those who cannot see what it says. */
  readonly isShown: boolean;
}

/** What just happened, for those who hear the page, and over its foot where all are to know. */
export function Announcement({ text, isShown }: AnnouncementProps) {
  return (
    <span className={isShown ? 'announcement' : 'only-spoken'} role="status">
      {text}
    </span>
  );
}
