; Uninstalling takes the program away and leaves the data, and says where they are.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_OK|MB_ICONINFORMATION "Sus datos se quedan en / Your data stay in $APPDATA\Cuadre" /SD IDOK
  ${endIf}
!macroend
