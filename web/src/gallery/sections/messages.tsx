import { showToast } from '../../lib/page/toasts.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { RequestNumber } from '../../ui/layout/request-number.tsx';
import { Loading, PageSkeleton, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { ToastLines } from '../../ui/overlays/toast-lines.tsx';
import type { SectionOf } from '../entry.ts';
import { Opened } from '../held.tsx';

export const messages: SectionOf = (say) => {
  const lines = [
    say('La séance du 12 mars est déjà confirmée.', 'The session of 12 March is already confirmed.'),
    say('Votre binôme n’est pas disponible ce jour-là.', 'Your partner is not available on that day.'),
  ];
  const refused = say('La demande n’est pas envoyée', 'The request is not sent');
  const refuse = say('Afficher les erreurs', 'Show the errors');
  return {
    id: 'section-messages',
    title: say('Messages et attente', 'Messages and waiting'),
    entries: [
      {
        file: 'layout/request-number',
        rule: say(
          'Le numéro d’une requête qui a échoué, à citer à l’assistance.',
          'The number of a failed request, to quote to the support.',
        ),
        states: [{ name: 'rest', content: <RequestNumber id="01a20d22-89a0" /> }],
      },
      {
        file: 'layout/alert',
        rule: say('Un message qui reste dans la page.', 'A message that stays in the page.'),
        states: (['info', 'success', 'warning', 'danger'] as const).map((tone) => ({
          name: 'rest' as const,
          note: tone,
          content: (
            <Alert tone={tone} title={say('Votre profil n’est pas encore visible', 'Your profile is not visible yet')}>
              {say(
                'Répondez aux questions obligatoires pour apparaître dans la communauté.',
                'Answer the required questions to appear in the community.',
              )}
            </Alert>
          ),
        })),
      },
      {
        file: 'fields/form-errors',
        rule: say(
          'Les refus que l’API ne rattache à aucun champ, au-dessus du formulaire.',
          'Refusals of the API that belong to no field, above the form.',
        ),
        states: [{ name: 'error', content: <Opened label={refuse}>{() => <FormErrors title={refused} messages={lines} />}</Opened> }],
      },
      {
        file: 'fields/form-dialog',
        rule: say('Un court formulaire dans une fenêtre, avec ses deux boutons.', 'A short form in a dialog, with its two buttons.'),
        states: [
          {
            name: 'error',
            content: (
              <Opened label={say('Ouvrir le formulaire', 'Open the form')}>
                {(close) => (
                  <FormDialog
                    title={say('Ajouter un nom', 'Add a name')}
                    form={{ props: {}, messages: lines, isPending: false }}
                    refused={refused}
                    cancel={say('Annuler', 'Cancel')}
                    confirm={say('Ajouter', 'Add')}
                    onClose={close}
                  >
                    <TextField name="gallery_dialog_name" label={say('Nom', 'Last name')} />
                  </FormDialog>
                )}
              </Opened>
            ),
          },
        ],
      },
      {
        file: 'fields/error-summary',
        rule: say(
          'Les erreurs d’un long formulaire ; chaque ligne mène à son champ.',
          'The errors of a long form; each line leads to its field.',
        ),
        states: [
          {
            name: 'error',
            content: (
              <>
                <TextField name="gallery_name" label={say('Nom', 'Last name')} className="gallery-field" />
                <Opened label={refuse}>
                  {() => (
                    <ErrorSummary
                      title={refused}
                      text={say('Corrigez ces réponses :', 'Correct these answers:')}
                      faults={[
                        { name: 'gallery_name', label: say('Nom', 'Last name'), message: say('indiquez votre nom', 'enter your name') },
                      ]}
                      messages={lines}
                      refusals={1}
                    />
                  )}
                </Opened>
              </>
            ),
          },
        ],
      },
      {
        file: 'layout/error-card',
        rule: say('Remplace un contenu qui n’a pas pu être chargé.', 'Replaces content that failed to load.'),
        states: [{ name: 'error', content: <ErrorCard error={null} onRetry={() => {}} /> }],
      },
      {
        file: 'layout/empty-state',
        rule: say(
          'Dit pourquoi une liste est vide et ce que la personne peut faire.',
          'Says why a list is empty and what the person can do.',
        ),
        states: [
          {
            name: 'empty',
            content: (
              <EmptyState drawing="empty-calm" action={<Button>{say('Trouver un·e mentor·e', 'Find a mentor')}</Button>}>
                {say('Vous n’avez envoyé aucune demande.', 'You have sent no request.')}
              </EmptyState>
            ),
          },
        ],
      },
      {
        file: 'overlays/toast-region',
        rule: say(
          'Confirme une action ou annonce un refus ; disparaît après quelques secondes.',
          'Confirms an action or reports a refusal; it goes away after some seconds.',
        ),
        states: (['info', 'success', 'warning', 'danger'] as const).map((tone) => ({
          name: 'open' as const,
          note: tone,
          content: (
            <Button
              onPress={() =>
                showToast({
                  title: say('La séance est annulée', 'The session is cancelled'),
                  lines,
                  tone,
                  ...(tone === 'success' && { undo: { label: say('Rétablir', 'Undo'), run: () => {} } }),
                })
              }
            >
              {say(`Afficher (${tone})`, `Show (${tone})`)}
            </Button>
          ),
        })),
      },
      {
        file: 'overlays/toast-lines',
        rule: say('Le texte d’une notification passagère : un paragraphe, ou une liste.', 'The text of a toast: a paragraph, or a list.'),
        states: [
          { name: 'rest', content: <ToastLines lines={lines.slice(0, 1)} /> },
          { name: 'long', content: <ToastLines lines={lines} /> },
        ],
      },
      {
        file: 'layout/skeleton',
        rule: say(
          'Prend la place du contenu à venir, pour que rien ne bouge à son arrivée.',
          'Takes the place of the coming content, so that nothing moves when it arrives.',
        ),
        states: [
          {
            name: 'busy',
            content: (
              <Loading>
                <Skeleton className="h-9" />
              </Loading>
            ),
          },
          { name: 'busy', note: say('page', 'page'), content: <PageSkeleton /> },
        ],
      },
      {
        file: 'layout/spinner',
        rule: say('Dans un bouton en cours ; un contenu à charger a un squelette.', 'In a busy button; content that loads has a skeleton.'),
        states: [{ name: 'busy', content: <Spinner /> }],
      },
    ],
  };
};
