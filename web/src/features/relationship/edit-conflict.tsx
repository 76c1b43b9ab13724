import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

interface EditConflictProps {
  partnerName: string;
  /** The partner's and the viewer's version, as text. */
  theirs: string;
  mine: string;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
}

/** Both partners changed the same item: shows both versions and lets the viewer choose. */
export function EditConflict({ partnerName, theirs, mine, onKeepTheirs, onKeepMine }: EditConflictProps) {
  const { t } = useIntl();
  return (
    <Alert tone="warning" live title={t('relationship.meanwhile', { name: partnerName })}>
      <dl className="grid gap-3 text-ink xs:grid-cols-2">
        <Version term={t('relationship.theirs', { name: partnerName })} text={theirs}>
          <Button small onPress={(press) => chooseVersion(press.target, onKeepTheirs)}>
            {t('relationship.keep_theirs', { name: partnerName })}
          </Button>
        </Version>
        <Version term={t('relationship.mine')} text={mine}>
          <Button small onPress={(press) => chooseVersion(press.target, onKeepMine)}>
            {t('relationship.keep_mine')}
          </Button>
        </Version>
      </dl>
    </Alert>
  );
}

/** The pressed button unmounts, so the focus moves to the first button of the row. */
function chooseVersion(pressed: Element, choose: () => void): void {
  pressed.closest('li')?.querySelector<HTMLElement>('button')?.focus();
  choose();
}

function Version({ term, text, children }: { term: string; text: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="flex w-full flex-col items-start gap-2">
        <span className="max-w-full font-medium break-words">{text}</span>
        {children}
      </dd>
    </div>
  );
}
