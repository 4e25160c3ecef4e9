import { useQuery } from '@tanstack/react-query';
import { CardsSkeleton } from '../cards-skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { VIDEO_SETTING, VideoForm } from './video-form.tsx';

/** Shows the video of the landing page as it is now, to be changed. */
export function VideoSettings() {
  const setting = useQuery(VIDEO_SETTING);
  if (setting.isError) {
    const retry = () => void setting.refetch();
    return <LoadFailed error={setting.error} isRetrying={setting.isFetching} onRetry={retry} />;
  }
  if (setting.data === undefined) return <CardsSkeleton />;
  return <VideoForm setting={setting.data} />;
}
