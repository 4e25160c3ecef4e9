import { useEffect, useEffectEvent, useState } from 'react';

/** Saves as soon as no file is on its way any more, once that is asked for. @param isUploading whether one is */
export function useSaveOnceUploaded(isUploading: boolean, save: () => void) {
  const [isAsked, setAsked] = useState(false);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isAsked || isUploading) return;
    setAsked(false);
    saveNow();
  }, [isAsked, isUploading]);
  return { isWaitingForFile: isAsked, waitForFile: () => setAsked(true) };
}
