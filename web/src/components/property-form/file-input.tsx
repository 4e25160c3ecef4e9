import type { ChangeEvent, ComponentProps } from 'react';

interface FileInputProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'ref'> {
  accept: readonly string[];
  onFile: (file: File) => void;
}

/** Shows nothing itself: the input of a file, which a button beside it clicks. */
export function FileInput({ accept, onFile, ...rest }: FileInputProps) {
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // Emptied, so that choosing the same file once more is a change too.
    event.target.value = '';
    if (file) onFile(file);
  }

  return (
    <input
      {...rest}
      type="file"
      accept={accept.join(',')}
      onChange={choose}
      tabIndex={-1}
      className="sr-only"
    />
  );
}
