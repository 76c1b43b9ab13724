import { ZoomIn } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { squareCrop, useAvatar } from '../../lib/data/avatar.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../fields/form-errors.tsx';
import { Button } from '../frame/button.tsx';
import { Dialog } from './dialog.tsx';

interface PictureDialogProps {
  file: File;
  onChooseOther: () => void;
  /** Called when the browser cannot decode the file. */
  onUnreadable: () => void;
  onClose: () => void;
}

interface CropArea {
  percent: Area;
  pixels: Area;
}

/** Crops a picture: move it by pointer or arrow keys, zoom by pinch, wheel or slider. */
export function PictureDialog({ file, onChooseOther, onUnreadable, onClose }: PictureDialogProps) {
  const { t } = useIntl();
  const url = useObjectUrl(file);
  const { upload } = useAvatar();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [picture, setPicture] = useState<{ width: number; height: number }>();
  const [cropArea, setCropArea] = useState<CropArea>();

  const save = () => {
    if (!cropArea || !picture) return;
    upload.mutate(
      { file, crop: squareCrop(cropArea.percent, cropArea.pixels, picture) },
      {
        onSuccess: () => {
          showToast({ title: t('picture.saved'), tone: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      title={t('picture.crop_title')}
      isOpen
      onOpenChange={(open) => !open && !upload.isPending && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onChooseOther} isDisabled={upload.isPending} className="xs:mr-auto">
            {t('picture.other')}
          </Button>
          <Button onPress={onClose} isDisabled={upload.isPending}>
            {t('picture.cancel')}
          </Button>
          <Button variant="primary" onPress={save} isPending={upload.isPending} isDisabled={!cropArea}>
            {t('picture.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {upload.error && <FormErrors title={t('picture.fault_failed')} messages={failureMessages(upload.error)} />}
        <p className="text-small text-ink-2">{t('picture.crop_hint')}</p>
        <div className="relative h-[min(60vw,18rem)] overflow-hidden rounded-control bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          {url && (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              maxZoom={maxZoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={10}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => setPicture({ width: naturalWidth, height: naturalHeight })}
              onCropAreaChange={(percent, pixels) => setCropArea({ percent, pixels })}
              mediaProps={{ alt: '', onError: onUnreadable }}
              cropperProps={{ role: 'application', 'aria-label': t('picture.crop_area') }}
            />
          )}
        </div>
        <div className="flex items-center gap-5">
          <Zoom value={zoom} onChange={setZoom} />
          <Preview url={url} area={cropArea?.percent} />
        </div>
      </div>
    </Dialog>
  );
}

const maxZoom = 4;

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const { t, formatNumber } = useIntl();
  const id = useId();
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <label htmlFor={id} className="flex items-center gap-2 text-note font-medium">
        <ZoomIn aria-hidden className="size-5 text-ink-2" />
        {t('picture.zoom')}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={value}
        aria-valuetext={formatNumber(value, { style: 'percent' })}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full rounded-control [accent-color:var(--primary)]"
      />
    </div>
  );
}

/** Shows the cropped picture. */
function Preview({ url, area }: { url: string | undefined; area: Area | undefined }) {
  const { t } = useIntl();
  return (
    <figure className="flex shrink-0 flex-col items-center gap-1">
      <div className="size-18 overflow-hidden rounded-pill bg-sunken">
        {url && area && (
          <img
            src={url}
            alt=""
            className="max-w-none origin-top-left"
            style={{ width: `${10_000 / area.width}%`, transform: `translate(${-area.x}%, ${-area.y}%)` }}
          />
        )}
      </div>
      <figcaption className="text-caption text-ink-2">{t('picture.preview')}</figcaption>
    </figure>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
