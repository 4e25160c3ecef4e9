import type { Session } from '#contracts/accounts/api.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { HOST_STEPS, type SecondStepAsked } from '../../lib/session/second-step.ts';

// Most sign-ins have one step: what the second needs is sent to those who take it.
const { Shown: SecondStepForm } = createPart(
  async () => (await import('../../components/sign-in/second-step-form.tsx')).SecondStepForm<Session>,
);

interface SecondStepProps {
  readonly asked: SecondStepAsked;
  readonly onPassed: (session: Session) => unknown;
  readonly onBack: () => void;
}

/** Shows the second step of a host's sign-in. */
export function SecondStep(props: SecondStepProps) {
  return (
    <LaterPart onMissing={props.onBack}>
      <SecondStepForm {...props} steps={HOST_STEPS} />
    </LaterPart>
  );
}
