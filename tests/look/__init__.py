"""Every board, looked at as people see it: whole games through the board alone, at every size, in two browsers.

`make look` runs the whole matrix; test_look.py holds a cross-section of it in the suite.
"""
