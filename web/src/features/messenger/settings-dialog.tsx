import type { MessagingSettings } from '@binome/contract/messaging/messaging-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { settingsQuery } from './queries.ts';

const names = ['enter_sends', 'shows_typing', 'shows_seen', 'email_quotes'] as const satisfies (keyof MessagingSettings)[];

/** How the member uses the messenger. Each switch takes effect at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { data: settings } = useQuery(settingsQuery);
  const { mutate } = useMutation({
    mutationFn: (body: Partial<MessagingSettings>) => api('PATCH /api/v1/messaging_settings', { body }),
    onMutate: (change) => client.setQueryData(settingsQuery.queryKey, (old) => old && { ...old, ...change }),
    onSuccess: ({ data }) => client.setQueryData(settingsQuery.queryKey, data),
    onError: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  return (
    <Dialog title={t('messenger.settings')} isOpen onOpenChange={(open) => open || onClose()}>
      <div className="flex flex-col gap-3 pb-4">
        {settings &&
          names.map((name) => (
            <div key={name}>
              <Switch value={settings[name]} onChange={(value) => mutate({ [name]: value })}>
                {t(`messenger.setting_${name}`)}
              </Switch>
              <p className="pl-14 text-small text-ink-2">{t(`messenger.setting_${name}_note`)}</p>
            </div>
          ))}
        <LinkButton to="/personal_settings/{-$section}" params={{ section: 'notifications' }} variant="quiet" small className="self-start">
          <Mail aria-hidden />
          {t('messenger.email_settings')}
        </LinkButton>
      </div>
    </Dialog>
  );
}
