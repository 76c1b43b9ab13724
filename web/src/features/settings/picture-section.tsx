import { PictureCrop } from '../../ui/picture-crop.tsx';
import { Section } from './section.tsx';

/** One's picture, saved as soon as it is framed. */
export function PictureSection() {
  return (
    <Section part="picture">
      <PictureCrop />
    </Section>
  );
}
