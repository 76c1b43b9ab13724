import type { Article, HelpOffer } from '@binome/contract/news/articles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { showChanged } from './change-articles.ts';
import { fullName } from './person-line.tsx';

/** An offer of twenty minutes, as who made it or the author of the question sees it. */
export function OfferLine({ article, offer }: { article: Article; offer: HelpOffer }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { id } = article;
  const name = fullName(offer.helper);
  const answer = useMutation({
    mutationFn: (event: 'accept' | 'decline') =>
      api('PATCH /api/v1/articles/:id/help_offers/:offer_id', { params: { id, offer_id: offer.id }, body: { event } }),
    onSuccess: ({ data }) => {
      showChanged(client, data);
      for (const queryKey of [['meetings'], ['mentoring_requests'], ['mentoring_relationships']])
        void client.invalidateQueries({ queryKey });
      const answered = data.offers.find(({ id }) => id === offer.id);
      if (answered) announce(t(textOf(answered), { name }));
    },
  });
  const { state, own, mentoring_relationship_id: relationshipId } = offer;
  const isOpen = state === 'offered' && !own;
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line p-3 text-note">
      <p>{own ? t(ownTexts[state]) : t(isOpen ? 'news.offer_from' : textOf(offer), { name })}</p>
      {isOpen && article.author === null && <p className="text-small text-ink-2">{t('news.offer_names_you', { name })}</p>}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            aria-label={t('news.accept_named', { name })}
            onPress={() => answer.mutate('accept')}
            isPending={answer.isPending}
          >
            {t('news.accept')}
          </Button>
          <Button aria-label={t('news.decline_named', { name })} onPress={() => answer.mutate('decline')} isDisabled={answer.isPending}>
            {t('news.decline')}
          </Button>
        </div>
      )}
      {state === 'accepted' && relationshipId && (
        <LinkButton to="/mentoring_center/$id" params={{ id: relationshipId }} small className="self-start">
          {t('news.choose_time')}
        </LinkButton>
      )}
      {state === 'accepted' && offer.mentoring_request_id && !relationshipId && !own && (
        <LinkButton to="/mentoring_center" search={{ as: 'participant' }} small className="self-start">
          {t('news.see_request')}
        </LinkButton>
      )}
    </div>
  );
}

const ownTexts = { offered: 'news.offer_sent', accepted: 'news.offer_accepted', declined: 'news.offer_declined' } as const;

function textOf({ state, meeting_id }: HelpOffer) {
  if (state === 'declined') return 'news.declined_offer' as const;
  return meeting_id ? ('news.accepted_meeting' as const) : ('news.accepted_request' as const);
}
