import { Lock } from 'lucide-react';
import { Notice } from '../screen/notice.tsx';

interface PlanNoticeProps {
  readonly title: string;
  readonly text: string;
}

/** Says that the plan of the account does not have what a screen is for. */
export const PlanNotice = (notice: PlanNoticeProps) => <Notice icon={Lock} {...notice} />;
