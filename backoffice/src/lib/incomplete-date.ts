/** The value of a date of which only a part is typed. It is never sent: the form shows an error instead. */
export const incompleteDate = 'incomplete';
