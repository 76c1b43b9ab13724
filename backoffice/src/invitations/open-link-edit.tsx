import { EditPage } from '../forms/record-pages.tsx';
import { OpenLinkInputs } from './open-link-inputs.tsx';

/** Edits the name and limits of an open link. Its program and address cannot change. */
export default function OpenLinkEdit() {
  return (
    <EditPage>
      <OpenLinkInputs />
    </EditPage>
  );
}
