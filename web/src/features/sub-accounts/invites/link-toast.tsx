interface LinkToastProps {
  readonly text: string;
  /** Text of the button that opens the part with the link. */
  readonly summary: string;
  /** Null where none opens. */
  readonly link: string | null;
}

/** Shows below the title of a toast what happened, and the link of the invite for whoever wants to see it. */
export function LinkToast({ text, summary, link }: LinkToastProps) {
  return (
    <div className="mt-0.5">
      <p className="break-words">{text}</p>
      {link !== null && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-control font-medium text-primary-ink">
            {summary}
          </summary>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="mt-1.5 block break-all rounded-control bg-sunken px-3 py-2 text-12 text-ink underline-offset-4 hover:underline"
          >
            {link}
          </a>
        </details>
      )}
    </div>
  );
}
