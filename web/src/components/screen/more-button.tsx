import { Button } from '../ui/button.tsx';

interface MoreButtonProps {
  readonly label: string;
  /** The pages of a list, as they have been loaded so far. */
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly className?: string;
}

/** Loads the next page of a list; shows nothing where there is none. */
export function MoreButton({ label, pages, className }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      {...(className && { className })}
      pending={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
