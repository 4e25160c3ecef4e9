import { useEffect, useState } from 'react';

/** Tells whether scripts run here: what works by them alone is shown from then on. */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive;
}
