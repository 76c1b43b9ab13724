import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';

const loadMenu = () => import('./relationship-menu.tsx');
const RelationshipMenu = lazy(() => loadMenu().then((module) => ({ default: module.RelationshipMenu })));
const ContactDialog = lazyDialog(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog));

interface RelationshipMenuButtonProps {
  relationship: MentoringRelationship;
  /** Absent if the viewer may not end the relationship, or if the page offers it elsewhere. */
  onFinish: (() => void) | undefined;
}

/** Opens the menu of a relationship. */
export function RelationshipMenuButton({ relationship, onFinish }: RelationshipMenuButtonProps) {
  const { t } = useIntl();
  const navigate = useNavigate();
  const { button, panel } = usePanel('menu', loadMenu);
  const [showsContact, setShowsContact] = useState(false);
  return (
    <>
      <IconButton {...button} icon={Ellipsis} label={t('relationship.more')} />
      <Suspense>
        {panel && (
          <RelationshipMenu
            {...panel}
            partnerName={partnerOf(relationship).first_name}
            onContact={() => setShowsContact(true)}
            onHistory={() => navigate({ to: '/meetings_history' })}
            onFinish={onFinish}
          />
        )}
      </Suspense>
      {showsContact && <ContactDialog relationship={relationship} onClose={() => setShowsContact(false)} />}
    </>
  );
}
