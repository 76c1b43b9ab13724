import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { isScriptMissing } from '../../lib/http/network.ts';
import { notify } from '../../lib/page/notify.ts';

interface DialogProps {
  onClose: () => void;
}

interface Code<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded?: ComponentType<Props>;
}

/**
 * Returns a dialog whose code loads when it is first shown. If the code cannot load, a message says so, the dialog is closed, and the page
 * stays as it is: the next press tries again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code: Code<Props> = { load };
  return (props) => <Loader code={code} props={props} />;
}

function Loader<Props extends DialogProps>({ code, props }: { code: Code<Props>; props: Props }) {
  const [Dialog, setDialog] = useState(() => code.loaded);
  const [error, setError] = useState<unknown>();
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (code.loaded) return;
    let isMounted = true;
    const show = (component: ComponentType<Props>) => {
      code.loaded = component;
      if (isMounted) setDialog(() => component);
    };
    const fail = (failure: unknown) => {
      if (!isMounted) return;
      if (!isScriptMissing(failure)) return setError(failure);
      notify({ status: 0 });
      close();
    };
    code.load().then(show, fail);
    return () => {
      isMounted = false;
    };
  }, [code]);
  if (error) throw error;
  return Dialog ? <Dialog {...props} /> : null;
}
