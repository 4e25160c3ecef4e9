import hillsUrl from '../../assets/hills.svg';

/** Draws an evening in the hills, a house with its lights on, as decoration for grounds of the night. */
export function HillsDrawing({ className }: { className?: string }) {
  return <img src={hillsUrl} alt="" width={720} height={420} className={className} />;
}
