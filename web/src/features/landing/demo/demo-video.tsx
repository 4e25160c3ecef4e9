import { VideoFacade } from '../../../components/media/video-facade.tsx';
import { useLanding } from '../landing-context.ts';

/** Shows the site's video. */
export function DemoVideo({ id }: { id: string }) {
  const { t } = useLanding();
  const [title, play, note] = [t('landing.demo.video'), t('landing.demo.play'), t('landing.demo.playNote')];
  return <VideoFacade id={id} title={title} play={play} note={note} />;
}
