/** Short notes over the board: at most two, each for a few seconds. */
export interface Note {
  id: number;
  text: string;
  tone: 'danger' | 'good' | 'info';
  clause?: string;
}

const SHOWN = 3500;
const MOST = 2;

class Toasts {
  notes = $state.raw<Note[]>([]);
  #count = 0;

  say(text: string, tone: Note['tone'] = 'info', clause?: string, shown = SHOWN + text.length * 25): void {
    const id = ++this.#count;
    const others = this.notes.filter((note) => note.text !== text);
    this.notes = [...others, { id, text, tone, clause }].slice(-MOST);
    setTimeout(() => this.drop(id), shown);
  }

  drop(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}

export const toasts = new Toasts();
