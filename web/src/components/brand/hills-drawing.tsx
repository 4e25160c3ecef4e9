import hillsUrl from '../../assets/hills.svg';

interface HillsDrawingProps {
  readonly className?: string;
  /** `lazy` where it may not be shown at all. */
  readonly loading?: 'lazy';
}

/** Draws an evening in the hills, a house with its lights on, as decoration for grounds of the night. */
export function HillsDrawing({ className, loading }: HillsDrawingProps) {
  return <img src={hillsUrl} alt="" width={720} height={420} loading={loading} className={className} />;
}
