import { useEffect, useState } from 'react';

/** Returns an address under which this page shows a file that it holds; undefined while there is none for this file. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string }>();
  useEffect(() => {
    if (file === undefined) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // The address of the file before is shown for no frame: it leads nowhere any more.
  return made !== undefined && made.file === file ? made.url : undefined;
}
