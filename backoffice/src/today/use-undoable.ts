import { useAddUndoableMutation, useNotify } from 'react-admin';

/** Milliseconds in which an act can be taken back: its call leaves after them. */
const undoMs = 8_000;

type Act = {
  /** Says what was done, with the button that takes it back. */
  message: string;
  /** Takes the rows away, or puts them back. */
  onAct(): void;
  onUndo(): void;
  run(): Promise<unknown>;
};

/** Returns the function that does an act at once on the screen, and calls the API when it has not been undone. */
export function useUndoable(): (act: Act) => void {
  const addMutation = useAddUndoableMutation();
  const notify = useNotify();
  return ({ message, onAct, onUndo, run }) => {
    onAct();
    addMutation(({ isUndo }) => {
      if (isUndo) onUndo();
      else void run();
    });
    notify(message, { type: 'info', undoable: true, autoHideDuration: undoMs });
  };
}
