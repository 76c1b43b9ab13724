import { Copy, Trash2 } from 'lucide-react';
import { Button } from '../../ui/frame/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { Say, SectionOf } from '../entry.ts';
import { Held, Opened, OpenedPanel } from '../held.tsx';

export const panels: SectionOf = (say) => {
  const more = say('Que se passe-t-il après ma demande ?', 'What happens after my request?');
  const answer = say('Votre mentor·e a quatorze jours pour répondre.', 'Your mentor has fourteen days to answer.');
  return {
    id: 'section-panels',
    title: say('Panneaux', 'Panels'),
    entries: [
      {
        file: 'layout/tab-bar',
        rule: say(
          'Les parties d’une page, une à la fois jusqu’à 1000 pixels ; sur un écran plus large, elles sont toutes là.',
          'The parts of a page, one at a time up to 1000 pixels; on a wider screen all of them are shown.',
        ),
        states: [
          {
            name: 'chosen',
            content: (
              <Held<'session' | 'notebook'> initial="session">
                {(tab, onChange) => (
                  <>
                    <TabBar
                      label={say('Paul et vous', 'Paul and you')}
                      id="sample"
                      tabs={[
                        { name: 'session', label: say('Séance', 'Session') },
                        { name: 'notebook', label: say('Carnet', 'Notebook') },
                      ]}
                      tab={tab}
                      onChange={onChange}
                    />
                    <p id="sample-session">{answer}</p>
                    <p id="sample-notebook">{more}</p>
                  </>
                )}
              </Held>
            ),
          },
        ],
      },
      {
        file: 'overlays/dialog',
        rule: say('Une question ou un court formulaire qui interrompt la page.', 'A question or a short form that interrupts the page.'),
        states: [
          {
            name: 'open',
            content: (
              <Opened label={say('Ouvrir la fenêtre', 'Open the dialog')}>{(close) => <SampleDialog say={say} onClose={close} />}</Opened>
            ),
          },
          {
            name: 'open',
            note: say('question importante', 'important question'),
            content: (
              <Opened label={say('Ouvrir la question', 'Open the question')}>
                {(close) => <SampleDialog say={say} onClose={close} alert />}
              </Opened>
            ),
          },
        ],
      },
      {
        file: 'overlays/lazy-dialog',
        rule: say('Une fenêtre dont le code arrive à la première ouverture.', 'A dialog whose code loads when it first opens.'),
        states: [
          {
            name: 'open',
            content: (
              <Opened label={say('Charger la fenêtre', 'Load the dialog')}>{(close) => <LazySample say={say} onClose={close} />}</Opened>
            ),
          },
        ],
      },
      {
        file: 'overlays/leave-dialog',
        rule: say('Avant de quitter une page dont la saisie n’est pas enregistrée.', 'Before leaving a page with unsaved input.'),
        states: [
          {
            name: 'open',
            content: (
              <Opened label={say('Quitter la page', 'Leave the page')}>{(close) => <LeaveDialog onStay={close} onLeave={close} />}</Opened>
            ),
          },
        ],
      },
      {
        file: 'overlays/leave-guard',
        rule: say(
          'Une fois dans l’application : ouvre « leave-dialog » quand il le faut.',
          'Once in the application: it opens “leave-dialog” when needed.',
        ),
        states: [],
      },
      {
        file: 'overlays/menu',
        rule: say(
          'Plusieurs actions derrière un bouton ; la dangereuse vient en dernier.',
          'Several actions behind a button; the dangerous one comes last.',
        ),
        states: [
          {
            name: 'open',
            content: (
              <OpenedPanel kind="menu" label={say('Ouvrir le menu', 'Open the menu')}>
                {(panel) => (
                  <Menu {...panel} label={say('Actions', 'Actions')}>
                    <MenuSection title={say('Cette séance', 'This session')}>
                      <MenuItem icon={Copy}>{say('Copier le lien de la visioconférence', 'Copy the link of the video call')}</MenuItem>
                    </MenuSection>
                    <MenuSeparator />
                    <MenuItem icon={Trash2} danger>
                      {say('Annuler la séance', 'Cancel the session')}
                    </MenuItem>
                  </Menu>
                )}
              </OpenedPanel>
            ),
          },
        ],
      },
      {
        file: 'overlays/popover',
        rule: say(
          'Un contenu libre sous le bouton qui l’ouvre ; Échap le referme.',
          'Free content under the button that opens it; Escape closes it.',
        ),
        states: [
          {
            name: 'open',
            content: (
              <OpenedPanel kind="dialog" label={say('Ouvrir le panneau', 'Open the panel')}>
                {(panel) => (
                  <Popover {...panel} label={more} className="p-3">
                    <p>{answer}</p>
                  </Popover>
                )}
              </OpenedPanel>
            ),
          },
        ],
      },
      {
        file: 'layout/disclosure',
        rule: say('Un détail que tout le monde n’a pas besoin de lire.', 'A detail that not everybody needs to read.'),
        states: [
          { name: 'rest', content: <Disclosure title={more}>{answer}</Disclosure> },
          { name: 'hover', content: <Disclosure title={more}>{answer}</Disclosure> },
          {
            name: 'filled',
            content: (
              <Disclosure title={more} defaultExpanded>
                {answer}
              </Disclosure>
            ),
          },
        ],
      },
    ],
  };
};

interface SampleDialogProps {
  say: Say;
  onClose: () => void;
  alert?: boolean;
}

function SampleDialog({ say, onClose, alert }: SampleDialogProps) {
  return (
    <Dialog
      title={say('Annuler la séance du 12 mars ?', 'Cancel the session of 12 March?')}
      alert={alert}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{say('Garder la séance', 'Keep the session')}</Button>
          <Button variant="danger" onPress={onClose}>
            {say('Annuler la séance', 'Cancel the session')}
          </Button>
        </>
      }
    >
      <p>{say('Votre binôme en est prévenu·e aussitôt.', 'Your partner is told at once.')}</p>
    </Dialog>
  );
}

const LazySample = lazyDialog(async () => SampleDialog);
