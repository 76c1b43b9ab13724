import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

type Props = Pick<ButtonProps, 'startIcon' | 'variant' | 'disabled'> & {
  label: string;
  /** The types that the browser proposes, as of an input. */
  accept: string;
  onChoose(file: File): void;
};

/** A button by which a file is chosen. The same file may be chosen again, once it was mended. */
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
