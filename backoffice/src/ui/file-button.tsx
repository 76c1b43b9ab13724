import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

type Props = Pick<ButtonProps, 'startIcon' | 'variant' | 'disabled'> & {
  label: string;
  /** As the `accept` attribute of a file input. */
  accept: string;
  onChoose(file: File): void;
};

/** A button that chooses a file. The same file can be chosen again after it has been corrected. */
export function FileButton({ label, accept, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
