-- Days without sessions move the next free hour that the community shows.
call app.note_changes('availability_exceptions', 'note_personal_changes');
