import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { TrainingTool } from '../../lib/data/training-tools.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ToolLink } from './tool-link.tsx';
import { useVideoConsent } from './video-consent.ts';

/** Plays a video inside the page once the person agreed to its host; else the video opens in another tab. */
export function VideoPlayer({ tool, host }: { tool: TrainingTool; host: string }) {
  const { t } = useIntl();
  const [isAsking, setAsking] = useState(false);
  const [playerUrl, setPlayerUrl] = useState<string | null>(null);
  const [hasConsent, setConsent] = useVideoConsent(host);
  const { mutate: play, isPending } = useMutation({
    mutationFn: () => api('PATCH /api/v1/training_tools/:id/increment_click_count', { params: { id: tool.id } }),
    onSuccess: ({ player_url }) => {
      setAsking(false);
      setPlayerUrl(player_url);
    },
  });
  const agree = () => {
    setConsent(true);
    play();
  };
  const withdraw = () => {
    setConsent(false);
    setPlayerUrl(null);
  };

  if (playerUrl) {
    return (
      <div data-player className="flex w-full flex-col items-start gap-2">
        <iframe
          src={playerUrl}
          title={tool.title}
          allow="fullscreen; picture-in-picture"
          className="aspect-video w-full rounded-control bg-sunken"
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" small onPress={() => setPlayerUrl(null)}>
            {t('tools.close_video')}
          </Button>
          <Button variant="quiet" small onPress={withdraw}>
            {t('tools.withdraw_consent', { host })}
          </Button>
        </div>
      </div>
    );
  }
  if (isAsking && !hasConsent) {
    return (
      <div className="flex w-full flex-col gap-3 rounded-control bg-sunken p-4">
        <p className="max-w-[68ch] text-note">{t('tools.consent', { host })}</p>
        <div className="flex flex-wrap gap-2">
          <Button onPress={agree} isPending={isPending} autoFocus>
            {t('tools.agree')}
          </Button>
          <ToolLink tool={tool} label={t('tools.beside')} />
          <Button variant="quiet" onPress={() => setAsking(false)}>
            {t('tools.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Button
      isPending={isPending}
      onPress={() => (hasConsent ? play() : setAsking(true))}
      aria-label={t('tools.watch_named', { title: tool.title })}
    >
      <Play aria-hidden />
      {t('tools.watch')}
    </Button>
  );
}
