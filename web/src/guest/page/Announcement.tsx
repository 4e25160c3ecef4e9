export interface AnnouncementProps {
  readonly text: string;
  /** True where it is shown as well, for those who cannot see what it says. */
  readonly isShown: boolean;
}

/**
 * Tells what just happened to those who hear the page, and shows it over the foot of the page where all are to know.
 */
export function Announcement({ text, isShown }: AnnouncementProps) {
  return (
    <span className={isShown ? 'announcement' : 'only-spoken'} role="status">
      {text}
    </span>
  );
}
