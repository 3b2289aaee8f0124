; Uninstalling takes the program away and leaves the data, and says where they are.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_OK|MB_ICONINFORMATION "Sus datos se quedan en / Your data stay in $APPDATA\${PRODUCT_NAME}" /SD IDOK
  ${endIf}
!macroend
